"""Where machines stand and what lights them. Sizes follow `r`, the radius of the model about its middle, in metres."""
import math

import bpy
import numpy as np
from mathutils import Vector

from materials import Nodes

# What a picture asks of its rig: `light` turns all lights up, `seed` and `windows` move what is seen of the hall.
tune = {}


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


def lamp(at, power, colour=(1, 1, 1), radius=50, to=None, size=None):
    """A light that belongs to the scene; millimetres and watts."""
    if to:
        return area([c / 1000 for c in at], [c / 1000 for c in to], power, size[0] / 1000, size[1] / 1000, colour)
    light = bpy.data.lights.new('lamp', 'POINT')
    light.energy, light.color, light.shadow_soft_size = power, colour, radius / 1000
    return add(light, [c / 1000 for c in at])


def blurred(image, sigma):
    """Three box blurs across and down."""
    r = max(1, round(sigma))
    for axis in (0, 1):
        for _ in range(3):
            padded = np.concatenate([np.take(image, [0] * r, axis), image, np.take(image, [-1] * (r + 1), axis)], axis)
            total = np.cumsum(padded, axis)
            length = image.shape[axis]
            image = (np.take(total, range(2 * r, 2 * r + length), axis) - np.take(total, range(0, length), axis)) / (2 * r)
    return image


def hall_behind(width, height):
    """The far end of the workshop out of focus: windows at dusk, columns, racks, a few lamps. Dark at the left."""
    rng = np.random.default_rng(tune.get('seed', 1))
    y, x = np.mgrid[0:height, 0:width] / height
    wide = width / height
    share = x / wide
    image = np.zeros((height, width, 3))
    image += (np.array([0.010, 0.013, 0.018]) * (0.5 + 1.2 * np.clip(share, 0, 1)[..., None]))
    top = tune.get('windows', 0.06)
    step = wide / 9
    for i in range(10):
        left = i * step + rng.uniform(-0.02, 0.02)
        inside = (x > left) & (x < left + step * 0.34) & (y > top) & (y < top + 0.27)
        bars = (np.abs((x - left) / (step * 0.34) - 0.5) < 0.04) | (np.abs(y - top - 0.12) < 0.008)
        image[inside & ~bars] += np.array([0.36, 0.60, 1.0]) * rng.uniform(0.2, 0.34)
        column = np.abs(x - left + step * 0.25) < 0.035
        image[column] *= 0.35
    for _ in range(16):
        left, w, h = rng.uniform(0, wide), rng.uniform(0.1, 0.4), rng.uniform(0.08, 0.3)
        bottom = rng.uniform(0.45, 0.75)
        image[(x > left) & (x < left + w) & (y < bottom) & (y > bottom - h)] *= rng.uniform(0.4, 0.7)
    image = blurred(image, 0.028 * height)
    for _ in range(11):
        cx, cy, r = rng.uniform(0.34, 1.0) * wide, top + rng.uniform(0.02, tune.get('lamps', 0.42)), rng.uniform(0.016, 0.026)
        colour = np.array([(1, 0.62, 0.28), (1, 0.72, 0.42), (0.62, 0.8, 1)][rng.integers(3)]) * rng.uniform(0.25, 1.0)
        d = np.hypot(x - cx, y - cy) / r
        image += (np.clip((1 - d) * 9, 0, 1) * (0.75 + 0.25 * np.clip(d, 0, 1) ** 3))[..., None] * colour
    image *= (np.clip((share - 0.2) / 0.5, 0.1, 1) ** 1.3)[..., None]
    return image


def billboard(paint, distance, margin=1.25):
    """A picture far behind that fills what the camera sees; polished parts mirror it too."""
    scene = bpy.context.scene
    camera = scene.camera
    corners = camera.data.view_frame(scene=scene)
    middle = sum(corners, Vector()) / 4
    scale = distance / -corners[0].z
    corners = [camera.matrix_world @ (((c - middle) * margin + middle) * scale) for c in corners]
    mesh = bpy.data.meshes.new('behind')
    mesh.from_pydata([tuple(c) for c in corners], [], [(0, 1, 2, 3)])
    layer = mesh.uv_layers.new()
    for loop, uv in zip(layer.data, ((1, 1), (1, 0), (0, 0), (0, 1))):
        loop.uv = uv
    high = 600
    wide = round(high * (corners[0] - corners[3]).length / (corners[0] - corners[1]).length)
    picture = bpy.data.images.new('behind', wide, high, float_buffer=True)
    picture.colorspace_settings.name = 'Linear'
    rgba = np.ones((high, wide, 4), np.float32)
    rgba[..., :3] = paint(wide, high)[::-1]
    picture.pixels.foreach_set(rgba.ravel())
    material = bpy.data.materials.new('behind')
    material.use_nodes = True
    n = Nodes(material)
    image = n.add('ShaderNodeTexImage', image=picture, extension='EXTEND')
    n.set(Base_Color=(0, 0, 0), Specular=0.0, Emission=image.outputs[0], Emission_Strength=1.0)
    mesh.materials.append(material)
    made = add(mesh, (0, 0, 0))
    made.visible_diffuse = made.visible_shadow = False
    return made


def hall(r, middle, away, hdri):
    """On a bench or on the floor of the workshop, the far wall out of focus. The scene brings its own ground."""
    side = Vector((-away.y, away.x, 0))
    up = Vector((0, 0, 1))

    def at(left, near, high):
        return middle + (side * left - away * near + up * high) * r

    k = r * r * tune.get('light', 1)
    environment(hdri('workshop'), 0.22 * tune.get('light', 1), 0.5, 100, (0.004, 0.005, 0.007))
    billboard(hall_behind, 14 * r)
    area(at(0.6, -2.8, 1.5), middle, 46 * k * tune.get('warm', 1), 2.4 * r, 0.6 * r, (1, 0.70, 0.42))
    area(at(-2.2, 1.8, 2.2), middle, 62 * k, 1.5 * r, 1.5 * r, (0.68, 0.82, 1))
    area(at(0, 0.5, 2.6), middle, 32 * k, 2.8 * r, 0.45 * r, (0.85, 0.92, 1))
    area(at(-2.9, -0.6, 0.7), middle, 10 * k, 0.6 * r, 1.1 * r, (1, 0.6, 0.3))


def evening_sky(width, height):
    """The last light over a range of hills; the horizon is where the camera has it."""
    horizon = (0.5 - tune['level']) / 1.25 + 0.5
    rng = np.random.default_rng(tune.get('seed', 1))
    y, x = np.mgrid[0:height, 0:width] / height
    up = np.clip(horizon - y, 0, 1)[..., None]
    warm, cold, deep = np.array([0.62, 0.34, 0.17]), np.array([0.10, 0.17, 0.30]), np.array([0.012, 0.024, 0.055])
    glow = np.exp(-up / 0.16) * np.exp(-(((x / (width / height)) - 0.8) ** 2 / 0.14))[..., None] * 1.5
    image = deep + (cold - deep) * np.exp(-up / 0.22) + warm * glow
    streaks = blurred(blurred(rng.normal(0, 1, (height, width)), 14).T, 60).T
    image *= (1 + 0.5 * streaks / streaks.std() * np.exp(-((up[..., 0] - 0.16) / 0.12) ** 2) * 0.35)[..., None]
    for k, (rise, rough, shade) in enumerate(((0.16, 0.05, 0.55), (0.10, 0.03, 0.3), (0.05, 0.016, 0.14))):
        line = np.zeros(width)
        for octave in range(1, 7):
            line += np.sin(x[0] * 1.7 * 2 ** octave * 0.6 + rng.uniform(0, 6.3)) / 1.75 ** octave
        ridge = horizon - rise * (0.55 + 0.3 * np.sin(x[0] * 1.1 + k * 1.9)) - rough * line
        below = np.clip((y - ridge[None]) * height / 1.5, 0, 1)[..., None]
        image = image * (1 - below) + below * (np.array([0.050, 0.075, 0.115]) * shade)
    return image


def evening(r, middle, away, hdri):
    """Outside after sunset: a blue sky over everything, a trace of warmth behind the hills."""
    camera = bpy.context.scene.camera
    from bpy_extras.object_utils import world_to_camera_view

    tune['level'] = world_to_camera_view(bpy.context.scene, camera, camera.matrix_world.translation + away * 1e4).y
    environment(hdri('night'), 0.0, 0, 0, (0.01, 0.02, 0.04))
    world = bpy.context.scene.world.node_tree.nodes['Background']
    for link in list(world.inputs[0].links):
        bpy.context.scene.world.node_tree.links.remove(link)
    world.inputs[0].default_value = (0.10, 0.17, 0.30, 1)
    world.inputs[1].default_value = 0.6 * tune.get('light', 1)
    billboard(evening_sky, 30 * r)
    side = Vector((-away.y, away.x, 0))
    area(middle + side * 3 * r - away * 2.6 * r + Vector((0, 0, 2.4 * r)), middle, 16 * r * r * tune.get('light', 1), 3 * r, 2 * r, (0.55, 0.72, 1))
    area(middle - side * 2.5 * r + away * 2.0 * r + Vector((0, 0, 0.9 * r)), middle, 12 * r * r * tune.get('light', 1), 2.6 * r, 0.7 * r, (1, 0.62, 0.36))


rigs = {'studio': studio, 'dusk': dusk, 'hall': hall, 'evening': evening}
