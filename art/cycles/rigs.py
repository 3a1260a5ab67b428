"""Where machines stand and what lights them. Sizes follow `r`, the radius of the model about its middle, in metres."""
import math

import bpy
from mathutils import Vector

from materials import Nodes


def add(data, place):
    made = bpy.data.objects.new(data.name, data)
    bpy.context.scene.collection.objects.link(made)
    made.location = place
    return made


def area(place, target, power, width, height, colour=(1, 1, 1), seen=False):
    """A soft box that looks at the target. `power` is for a model of one metre."""
    light = bpy.data.lights.new('area', 'AREA')
    light.shape, light.size, light.size_y = 'RECTANGLE', width, height
    light.energy, light.color = power, colour
    made = add(light, place)
    made.rotation_euler = (Vector(target) - Vector(place)).to_track_quat('-Z', 'Y').to_euler()
    made.visible_camera = seen
    return made


def environment(path, strength, saturation=0.4, turn=0.0, backdrop=None):
    """A room of light all around; what the camera sees of it is the backdrop's colour."""
    world = bpy.data.worlds.new('room')
    bpy.context.scene.world = world
    world.use_nodes = True
    n = Nodes(world)
    sky = world.node_tree.nodes['Background']
    image = n.add('ShaderNodeTexEnvironment', interpolation='Cubic')
    image.image = bpy.data.images.load(path)
    place, mapping, colour = n.add('ShaderNodeTexCoord'), n.add('ShaderNodeMapping'), n.add('ShaderNodeHueSaturation')
    mapping.inputs['Rotation'].default_value = (0, 0, math.radians(turn))
    colour.inputs['Saturation'].default_value = saturation
    n.link(place.outputs['Generated'], mapping.inputs[0])
    n.link(mapping.outputs[0], image.inputs[0])
    n.link(image.outputs[0], colour.inputs['Color'])
    n.link(colour.outputs[0], sky.inputs[0])
    sky.inputs[1].default_value = strength
    if backdrop is not None:
        ray, plain, mix = n.add('ShaderNodeLightPath'), n.add('ShaderNodeBackground'), n.add('ShaderNodeMixShader')
        plain.inputs[0].default_value = (*backdrop, 1)
        n.link(ray.outputs['Is Camera Ray'], mix.inputs[0])
        n.link(sky.outputs[0], mix.inputs[1])
        n.link(plain.outputs[0], mix.inputs[2])
        n.link(mix.outputs[0], world.node_tree.nodes['World Output'].inputs[0])


def sweep(r, away, colour, rough, spot=0.0):
    """A floor that rises behind the model without an edge. `away` is the direction of the camera's view, level."""
    profile = [(-14.0, 0.0)]
    profile += [(3.2 + 2.6 * math.sin(a), 2.6 - 2.6 * math.cos(a)) for a in (math.pi / 2 * i / 24 for i in range(25))]
    profile += [(5.8, 20.0)]
    side = Vector((-away.y, away.x, 0))
    points = [away * y * r + side * x * r + Vector((0, 0, z * r)) for y, z in profile for x in (-30, 30)]
    faces = [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(profile) - 1)]
    mesh = bpy.data.meshes.new('sweep')
    mesh.from_pydata([tuple(p) for p in points], [], faces)
    mesh.polygons.foreach_set('use_smooth', [True] * len(faces))
    paper = bpy.data.materials.new('sweep')
    paper.use_nodes = True
    n = Nodes(paper)
    n.set(Base_Color=colour, Roughness=n.spread(n.noise(0.8 / r, 5), 0.3, 0.7, rough - 0.07, rough + 0.07), Specular=0.35)
    mesh.materials.append(paper)
    return add(mesh, (0, 0, 0))


def studio(r, middle, away, hdri):
    """The catalogue's studio: light grey sweep, a large soft key from the left, strips for what is polished."""
    side = Vector((-away.y, away.x, 0))  # to the left of the picture
    up = Vector((0, 0, 1))

    def at(left, near, high):
        return middle.xy.to_3d() + (side * left - away * near + up * high) * r

    k = r * r
    sweep(r, away, (0.36, 0.37, 0.385), 0.5).location = middle.xy.to_3d()
    environment(hdri('studio'), 0.10, 0.2, 140)
    area(at(1.3, 0.7, 3.4), middle, 190 * k, 1.3 * r, 1.3 * r, (1, 0.985, 0.96))
    area(at(-2.6, 1.6, 1.5), middle, 34 * k, 2.0 * r, 1.6 * r, (0.95, 0.975, 1))
    area(at(2.9, 1.4, 0.9), middle, 34 * k, 0.45 * r, 2.6 * r, (1, 1, 1))
    area(at(-0.2, -2.2, 2.6), middle, 70 * k, 3.2 * r, 0.5 * r, (0.93, 0.965, 1))
    area(at(0, 3.0, 0.35), middle, 9 * k, 2.6 * r, 0.3 * r)


def dusk(r, middle, away, hdri):
    """The workshop at dusk: charcoal ground, a cold key, one warm rim."""
    side = Vector((-away.y, away.x, 0))
    up = Vector((0, 0, 1))

    def at(left, near, high):
        return middle.xy.to_3d() + (side * left - away * near + up * high) * r

    k = r * r
    sweep(r, away, (0.020, 0.023, 0.028), 0.34).location = middle.xy.to_3d()
    environment(hdri('workshop'), 0.10, 0.35, 100)
    area(at(1.6, 1.0, 2.6), middle, 62 * k, 1.2 * r, 1.2 * r, (0.66, 0.82, 1))
    area(at(0.3, 0.4, 2.9), middle, 30 * k, 2.8 * r, 0.35 * r, (0.85, 0.92, 1))
    area(at(-2.4, -1.4, 1.3), middle, 75 * k, 0.7 * r, 2.2 * r, (1, 0.66, 0.34))
    area(at(-0.4, -3.4, 1.5), Vector((0, 0, 0.7 * r)) + middle.xy.to_3d() + away * 5.0 * r, 60 * k, 2.5 * r, 1.2 * r, (0.45, 0.66, 1))


rigs = {'studio': studio, 'dusk': dusk}
